import { giveUp } from '../setup.mjs';
import { WriterError } from './writer-error';

/**
 * Runs a command; what cannot be done is said with its remedy, without a stack.
 * @param usage the command as it is written, for options that it does not have
 */
export async function runForWriter(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof WriterError) giveUp(error.message, error.remedy);
    if (isWrongOption(error)) giveUp(error.message, usage);
    throw error;
  }
}

function isWrongOption(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

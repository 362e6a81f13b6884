import { giveUp } from '../shared/setup.mjs';
import { giveUpWriting } from '../shared/write-errors.mjs';
import { WriterError } from './writer-error';

/**
 * Runs a command. A `WriterError` is printed with its remedy and without a stack trace, and so is a file that can't be written.
 * @param usage how to call the command, which is printed for `--help` and for an unknown option
 */
export async function runForWriter(usage: string, command: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  try {
    await command();
  } catch (error) {
    if (error instanceof WriterError) giveUp(error.message, error.remedy);
    if (isWrongOption(error)) giveUp(error.message, usage);
    giveUpWriting(error);
  }
}

function isWrongOption(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

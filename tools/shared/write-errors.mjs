import { giveUp } from './setup.mjs';

const READ_ONLY = {
  message: "This folder can't be written",
  remedy: 'Change its permissions, or work in a clone of the repository in a folder of your own.',
};

/** What is wrong with a disk that takes no file, and what to do about it. */
const EXPLANATIONS = {
  EROFS: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  ENOSPC: { message: 'The disk is full', remedy: 'Make room on it, and then run the command again.' },
};

/**
 * Ends the program with what to do about a file that can't be written; an error of another kind is thrown again.
 * @returns {never}
 */
export function giveUpWriting(error) {
  const explanation = isLostFolder(error) ? READ_ONLY : EXPLANATIONS[error?.code];
  if (!explanation) throw error;
  giveUp(`${explanation.message}: ${error.message}.`, explanation.remedy);
}

/** Of a read-only disk, Node says that a folder is missing that it was to make with all those above it. */
function isLostFolder(error) {
  return error?.code === 'ENOENT' && error.syscall === 'mkdir';
}

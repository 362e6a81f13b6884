/** The first thing that the search worker says: from then on it can be asked. */
export const WORKER_STARTED = 'started';

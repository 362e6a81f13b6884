/** A piece of a line of code: plain text, or text with the class that colors it. */
export type CodeToken = string | readonly [className: string, text: string];

export type CodeLine = readonly CodeToken[];

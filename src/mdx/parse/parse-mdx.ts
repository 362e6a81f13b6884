import type { Nodes, Root } from 'mdast';
import { VFileMessage } from 'vfile-message';
import { START, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { parseByMicromark } from './micromark-parser';
import { normalizeTree } from './normalize-tree';
import { parseBySatteri } from './satteri-parser';
import { syntaxDiagnostic } from './syntax-diagnostic';

/** A syntax tree, or the diagnostic that kept the text from being read. */
export type Parsed =
  | { readonly root: Root; readonly diagnostic?: undefined }
  | { readonly root?: undefined; readonly diagnostic: Diagnostic };

/**
 * Parses a whole file, front matter included, so that every position is one in the file. satteri is twenty times as fast;
 * micromark, which the closed vocabulary and its diagnostics are made for, reads what satteri does not.
 */
export function parseMdx(text: string, file: string): Parsed {
  const root = parseBySatteri(text);
  return root ? { root: normalizeTree(root) } : parseWithDiagnostics(text, file);
}

/** The same by micromark alone, which knows the place of every fault, that of a component's attribute included. */
export function parseWithDiagnostics(text: string, file: string): Parsed {
  try {
    return { root: normalizeTree(parseByMicromark(text)) };
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return { diagnostic: syntaxDiagnostic(error, text, file) };
  }
}

/** Where a node begins in its file: line and column alone, since places are stored with every page. */
export function positionOf(node: Nodes): Position {
  const { line, column } = node.position?.start ?? START;
  return { line, column };
}

import bash from 'shiki/langs/bash.mjs';
import css from 'shiki/langs/css.mjs';
import diff from 'shiki/langs/diff.mjs';
import dockerfile from 'shiki/langs/dockerfile.mjs';
import dotenv from 'shiki/langs/dotenv.mjs';
import graphql from 'shiki/langs/graphql.mjs';
import groovy from 'shiki/langs/groovy.mjs';
import hcl from 'shiki/langs/hcl.mjs';
import html from 'shiki/langs/html.mjs';
import ini from 'shiki/langs/ini.mjs';
import java from 'shiki/langs/java.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import jinja from 'shiki/langs/jinja.mjs';
import json from 'shiki/langs/json.mjs';
import markdown from 'shiki/langs/markdown.mjs';
import powershell from 'shiki/langs/powershell.mjs';
import python from 'shiki/langs/python.mjs';
import rust from 'shiki/langs/rust.mjs';
import scala from 'shiki/langs/scala.mjs';
import shellsession from 'shiki/langs/shellsession.mjs';
import sql from 'shiki/langs/sql.mjs';
import toml from 'shiki/langs/toml.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import xml from 'shiki/langs/xml.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import {
  createCssVariablesTheme,
  createHighlighterCoreSync,
  type GrammarState,
  type HighlighterCore,
  type ThemedToken,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { CodeLine, CodeToken } from '../hast/code-line';

const GRAMMARS = [
  bash, css, diff, dockerfile, dotenv, graphql, groovy, hcl, html, ini, java, javascript, jinja, json, markdown,
  powershell, python, rust, scala, shellsession, sql, toml, typescript, xml, yaml,
]; // prettier-ignore

/**
 * What the theme's variables are called in the site's style sheet: one class a meaning, six hues at most
 * (`src/styles/tokens.css`). Punctuation and plain names keep the color of the text.
 */
const CLASS_NAMES: Readonly<Record<string, string>> = {
  keyword: 'k',
  string: 's',
  'string-expression': 's',
  comment: 'c',
  function: 'f',
  constant: 'n',
  parameter: 'p',
  link: 's',
};

/** Every language name that a code fence may carry. */
export const LANGUAGES: readonly string[] = [
  ...new Set(['text', ...GRAMMARS.flat().flatMap(({ name, aliases = [] }) => [name, ...aliases])]),
].sort();

let highlighter: HighlighterCore | undefined;

/** Made on first use: a check of the content highlights nothing. */
function loadHighlighter(): HighlighterCore {
  return (highlighter ??= createHighlighterCoreSync({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    langs: GRAMMARS,
    themes: [createCssVariablesTheme({ name: 'classes', variablePrefix: '--' })],
  }));
}

/** Splits code into lines of classed tokens. An unknown language is shown as plain text. */
export function highlight(code: string, language: string): CodeLine[] {
  if (language === 'text' || !LANGUAGES.includes(language)) return code.split('\n').map((line) => (line ? [line] : []));
  return (
    loadHighlighter()
      // No time limit: with one, the output would depend on how busy the machine is.
      .codeToTokensBase(code, { lang: language, theme: 'classes', tokenizeTimeLimit: 0 })
      .map(classedLine)
  );
}

/** What a line leaves open that the next one goes on with, such as a quote. */
export type OpenLine = GrammarState;

/**
 * Highlights one line of code that comes line by line.
 * @param start what the line above has left open
 * @returns the line, and what it leaves open itself; undefined where nothing is
 */
export function highlightLine(line: string, lang: string, start?: OpenLine): { tokens: CodeLine; end?: OpenLine } {
  const options = { lang, theme: 'classes', tokenizeTimeLimit: 0, ...(start && { grammarState: start }) };
  const tokens = loadHighlighter().codeToTokensBase(line, options);
  const end = loadHighlighter().getLastGrammarState(tokens);
  const isOpen = (end?.getScopes()?.length ?? 0) > 1; // the scope of the language itself never ends
  return { tokens: classedLine(tokens[0] ?? []), ...(end && isOpen && { end }) };
}

function classedLine(line: readonly ThemedToken[]): CodeLine {
  return mergeTokens(line.map(({ content, color }) => classed(content, color)));
}

function classed(text: string, color = ''): CodeToken {
  const variable = /^var\(--token-(.*)\)$/.exec(color)?.[1] ?? '';
  // Operators are keywords to the grammar; to the eye they are punctuation.
  const className = /\w/.test(text) || variable !== 'keyword' ? CLASS_NAMES[variable] : undefined;
  return className === undefined || text.trim() === '' ? text : [className, text];
}

/** Joins neighbors of the same class, which halves the number of elements. */
function mergeTokens(tokens: readonly CodeToken[]): CodeToken[] {
  return tokens.reduce<CodeToken[]>((merged, token) => {
    const last = merged.at(-1);
    if (typeof token === 'string' && typeof last === 'string') merged[merged.length - 1] = last + token;
    else if (typeof token !== 'string' && last !== undefined && typeof last !== 'string' && last[0] === token[0])
      merged[merged.length - 1] = [token[0], last[1] + token[1]];
    else merged.push(token);
    return merged;
  }, []);
}

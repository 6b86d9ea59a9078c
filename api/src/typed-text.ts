import { codePointsIn } from '@croupier/shared/code-points'
import { foldDigits } from '@croupier/shared/digits'
import { STORABLE_TEXT } from '@croupier/shared/storable-text'
import { cleanLine, cleanLines, cleanName, isReadable } from '@croupier/shared/text-hygiene'
import * as z from 'zod/mini'
import { within } from './field-types.ts'

/** The types of texts that people type: cleaned first (shared/src/text-hygiene.ts), and bounded after that. */

/** Text of one line that a person typed, cleaned before its length is looked at. */
export function typedText(maxCodePoints: number, minCodePoints = 0) {
  return typed(cleanLine, maxCodePoints, minCodePoints)
}

/** Text of several lines that a person typed. */
export function typedLines(maxCodePoints: number, minCodePoints = 0) {
  return typed(cleanLines, maxCodePoints, minCodePoints)
}

/** What somebody or something is called: one line with at least one letter or digit that can be seen. */
export function typedName(maxCodePoints: number, minCodePoints = 1) {
  return typed(cleanName, maxCodePoints, minCodePoints).check(z.refine(isReadable))
}

/** A code that was typed or pasted: compatible forms and digits of all scripts folded, without spaces. */
export function typedCode(maxCodePoints: number, minCodePoints = 0) {
  return typed(bareCode, maxCodePoints, minCodePoints)
}

/** Text in which digits of every script count as 0 to 9: numbers of telephones and papers, keys, secrets of digits. */
export function typedDigits(maxCodePoints: number, minCodePoints = 0) {
  return typed(lineOfDigits, maxCodePoints, minCodePoints)
}

/** `１２３ ４５６` as 123456. */
export function bareCode(typed: string): string {
  return foldDigits(cleanLine(typed).normalize('NFKC')).replace(/\s+/g, '')
}

function lineOfDigits(typed: string): string {
  return foldDigits(cleanLine(typed))
}

/** What is cleaned may have been longer; what is far too long is not cleaned at all. */
const SLACK = 4

function typed(clean: (text: string) => string, maxCodePoints: number, minCodePoints: number) {
  return z.string().check(
    z.maxLength(SLACK * maxCodePoints + 64),
    z.regex(STORABLE_TEXT),
    z.overwrite((value) => (value.length > SLACK * maxCodePoints + 64 ? value : clean(value))),
    within(maxCodePoints),
    z.refine((value) => minCodePoints === 0 || codePointsIn(value) >= minCodePoints),
  )
}

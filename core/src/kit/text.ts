import { z } from 'zod'

// PostgreSQL rejects some control characters, JSON columns reject lone surrogates.
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

/** Bidirectional controls make a text look different from its stored value. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/
const hasOneDirection = (value: string) => !directionControls.test(value)
const misdirected = { params: { rule: 'direction_controls' } }

/** They select a variant of a Han character, an emoji, a keycap or a Mongolian letter. */
const selectors = String.raw`\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}`
const hasVariants = String.raw`[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}]`
const strayVariants = new RegExp(String.raw`(?<!${hasVariants})[${selectors}](?!\u20e3)`, 'gu')

/**
 * Invisible characters that pasted text contains. Direction controls are refused instead; joiners and selectors belong
 * to some characters.
 */
const invisible = new RegExp(
  String.raw`(?![\u202a-\u202e\u2066-\u2069\u180e\u200c\u200d${selectors}])\p{Default_Ignorable_Code_Point}`,
  'gu',
)

/** Emoji sequences, and scripts that need joiners. */
const joined = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{Script=Mongolian}]`
const strayJoiners = new RegExp(String.raw`(?<!${joined})[\u180e\u200c\u200d]|[\u180e\u200c\u200d](?!${joined})`, 'gu')

/** Texts that look the same become the same. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, '').replace(strayVariants, '').replace(strayJoiners, '')

const clean = (pattern: RegExp) => (value: string) => pattern.test(value)
const unclean = { params: { rule: 'control_characters' } }

/** Replaces what cannot be stored with U+FFFD. */
export const cleaned = (text: string): string => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '\ufffd')

/** Without invisible characters, and trimmed. */
const typedText = () => z.string().overwrite(withoutInvisible).trim()

export const line = (max: number) =>
  typedText().min(1).max(max).refine(clean(oneLine), unclean).refine(hasOneDirection, misdirected)

export const optionalLine = (max: number) =>
  typedText().max(max).refine(clean(oneLine), unclean).refine(hasOneDirection, misdirected).default('')

/** Several lines, optional. */
export const optionalText = (max: number) =>
  typedText().max(max).refine(clean(manyLines), unclean).refine(hasOneDirection, misdirected).default('')

/** `rule` names the sentence for a mismatch. */
export const lineLike = (pattern: RegExp, rule: string) =>
  typedText()
    .min(1)
    .max(200)
    .refine((value) => pattern.test(value), { params: { rule } })

export const Reason = line(200)

/** Expects well-formed text. */
export const utf8Length = (text: string): number => encodeURIComponent(text).replace(/%../g, '-').length

import { z } from 'zod'

// Control characters and half surrogates: PostgreSQL refuses the first kind in part, JSON columns refuse the second.
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

/** Embeddings, overrides and isolates of bidirectional text: with them a text reads otherwise than it is stored. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/
const hasOneDirection = (value: string) => !directionControls.test(value)
const misdirected = { params: { rule: 'direction_controls' } }

/** Of a Han character, an emoji, a key or a Mongolian letter they select a variant. */
const selectors = String.raw`\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}`
const hasVariants = String.raw`[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Mongolian}]`
const strayVariants = new RegExp(String.raw`(?<!${hasVariants})[${selectors}](?!\u20e3)`, 'gu')

/**
 * Soft hyphens, zero-width spaces, direction marks, fillers, tags and the byte order mark: they come along with what people
 * paste. Controls of direction are refused instead; joiners and selectors are part of some signs.
 */
const invisible = new RegExp(
  String.raw`(?![\u202a-\u202e\u2066-\u2069\u180e\u200c\u200d${selectors}])\p{Default_Ignorable_Code_Point}`,
  'gu',
)

/** Emoji of several signs, and scripts whose letters change their shape by the joiners between them. */
const joined = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{Script=Mongolian}]`
/** Joiners that join nothing. */
const strayJoiners = new RegExp(String.raw`(?<!${joined})[\u180e\u200c\u200d]|[\u180e\u200c\u200d](?!${joined})`, 'gu')

/** The text without what cannot be seen in it, so that two texts that look the same are the same. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, '').replace(strayVariants, '').replace(strayJoiners, '')

const clean = (pattern: RegExp) => (value: string) => pattern.test(value)
const unclean = { params: { rule: 'control_characters' } }

/** The same text where it is clean; what cannot be kept stands as U+FFFD, which can be shown. */
export const cleaned = (text: string): string => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '\ufffd')

/** What people type or paste, as it is kept: without what cannot be seen, and trimmed. */
const typedText = () => z.string().overwrite(withoutInvisible).trim()

/** A required line of text, trimmed. */
export const line = (max: number) =>
  typedText().min(1).max(max).refine(clean(oneLine), unclean).refine(hasOneDirection, misdirected)

/** A line that may stay empty. */
export const optionalLine = (max: number) =>
  typedText().max(max).refine(clean(oneLine), unclean).refine(hasOneDirection, misdirected).default('')

/** A remark of several lines, which may stay empty. */
export const optionalText = (max: number) =>
  typedText().max(max).refine(clean(manyLines), unclean).refine(hasOneDirection, misdirected).default('')

/** A line that follows a pattern; `rule` names its sentence. */
export const lineLike = (pattern: RegExp, rule: string) =>
  typedText()
    .min(1)
    .max(200)
    .refine((value) => pattern.test(value), { params: { rule } })

/** Why somebody did something: a sentence of 1 to 200 characters. */
export const Reason = line(200)

/** How many bytes a well-formed text takes in UTF-8. */
export const utf8Length = (text: string): number => encodeURIComponent(text).replace(/%../g, '-').length

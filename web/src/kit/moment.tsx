import type { Language } from '@keben/core/kit/language'
import { languageTag, useLanguage } from './language.ts'

// Moments are shown in the time zone of the person who reads them. Numbers with dashes read the same in both languages.
const two = (value: number): string => String(value).padStart(2, '0')

export const dayText = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
export const timeText = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`

/** '11-03 14:55' within this year, '2025-11-03' before: what fits into a narrow column. */
export function shortMoment(iso: string, now: Date = new Date()): string {
  const at = new Date(iso)
  return at.getFullYear() === now.getFullYear() ? `${dayText(at).slice(5)} ${timeText(at)}` : dayText(at)
}

/** The whole moment, to the minute. */
export const fullMoment = (iso: string): string => `${dayText(new Date(iso))} ${timeText(new Date(iso))}`

/** 'Sunday, 15 November 2026'. */
export function longDay(at: Date, language: Language): string {
  const form: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : languageTag(language), form).format(at)
}

export function MomentText({ at }: { at: string | null }) {
  useLanguage()
  if (!at) return <span className="faint">–</span>
  return (
    <time className="num sub" dateTime={at} title={fullMoment(at)}>
      {shortMoment(at)}
    </time>
  )
}

import { shownMoment } from '@keben/core/kit/moment'
import type { Language } from '@keben/core/kit/language'
import { createContext, use } from 'react'
import { languageTag, useLanguage } from '../app/language.ts'

// Moments are shown by the city's clock, as the server's sentences say them, wherever the reader is. Numbers with dashes
// read the same in both languages.

/** The whole moment, to the minute: '2026-11-03 14:55'. */
export const fullMoment = shownMoment

/** '11-03 14:55' within this year, '2025-11-03' before: what fits into a narrow column. */
export function shortMoment(iso: string, now: Date = new Date()): string {
  const shown = shownMoment(iso)
  const isThisYear = shown.slice(0, 4) === shownMoment(now.toISOString()).slice(0, 4)
  return isThisYear ? shown.slice(5) : shown.slice(0, 10)
}

/** The hour of the day in the city, 0 to 23. */
export const hourOf = (at: Date): number => Number(shownMoment(at.toISOString()).slice(11, 13))

/** 'Sunday, 15 November 2026'. */
export function longDay(at: Date, language: Language): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Shanghai' } as const
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : languageTag(language), form).format(at)
}

/** True if times show their year, so that all times of a column have the same form. */
export const YearsShown = createContext(false)

/** True if one of these is in another year. */
export function spansYears(values: readonly unknown[], now: Date = new Date()): boolean {
  const thisYear = shownMoment(now.toISOString()).slice(0, 4)
  return values.some(
    (value) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && shownMoment(value).slice(0, 4) !== thisYear,
  )
}

export function MomentText({ at }: { at: string | null }) {
  useLanguage()
  const withYear = use(YearsShown)
  if (!at) return <span className="faint">–</span>
  return (
    <time className="num sub" dateTime={at} title={fullMoment(at)}>
      {withYear ? fullMoment(at) : shortMoment(at)}
    </time>
  )
}

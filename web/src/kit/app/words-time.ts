import { both } from '@keben/core/kit/language'
import { counted } from './language.ts'

/** The two most significant units: days and hours, hours and minutes, or minutes and seconds. */
function parts(milliseconds: number): readonly [number, number, 'days' | 'hours' | 'minutes'] {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds >= 86_400) return [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600), 'days']
  if (seconds >= 3600) return [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), 'hours']
  return [Math.floor(seconds / 60), seconds % 60, 'minutes']
}

/** Beyond this many days, hours are omitted. */
const hoursMatter = 3

const two = (value: number): string => String(value).padStart(2, '0')

function leftEn(milliseconds: number): string {
  const [large, small, unit] = parts(milliseconds)
  if (unit === 'days') return `${counted(large, 'day', 'days')}${large < hoursMatter ? ` ${small} h` : ''} left`
  return unit === 'hours' ? `${large} h ${two(small)} min left` : `${large}:${two(small)} min left`
}

function leftZh(milliseconds: number): string {
  const [large, small, unit] = parts(milliseconds)
  if (unit === 'days') return `剩余 ${large} 天${large < hoursMatter ? ` ${small} 小时` : ''}`
  return unit === 'hours' ? `剩余 ${large} 小时 ${small} 分` : `剩余 ${large} 分 ${two(small)} 秒`
}

export const timeWords = both({
  en: { over: 'closed', left: leftEn },
  zh: { over: '已截止', left: leftZh },
})

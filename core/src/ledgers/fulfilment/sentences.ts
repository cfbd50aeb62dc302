import type { Language } from '../../kit/language.ts'
import { dueSources } from './choices.ts'
import type { ShareReason } from './shares.ts'

const figureEn = (figure: number): string => figure.toLocaleString('en')
const percent = ({ canHave, allAsked }: ShareReason): string =>
  `${allAsked ? Math.floor((canHave * 100) / allAsked) : 0} %`

/** Why a receiver gets so many copies, in one sentence: "Asked for 120, got 40; all asked for 4,000 and can have 2,400 (60 %): 72 in all, so 32 now." */
export function shareSentence(why: ShareReason, language: Language): string {
  return language === 'en' ? inEnglish(why) : inChinese(why)
}

function inEnglish(why: ShareReason): string {
  const own = `Asked for ${figureEn(why.requested)}, got ${figureEn(why.got)}`
  if (why.kind === 'enough') return `${own}; there is enough for all: ${figureEn(why.copies)} now.`
  if (why.kind === 'nothing') return `${own}; those served before take all there is.`
  return `${own}; all asked for ${figureEn(why.allAsked)} and can have ${figureEn(why.canHave)} (${percent(why)}): ${figureEn(why.total)} in all, so ${figureEn(why.copies)} now.`
}

function inChinese(why: ShareReason): string {
  const own = `订 ${figureEn(why.requested)} 册，已配 ${figureEn(why.got)} 册`
  if (why.kind === 'enough') return `${own}；库存充足，本次 ${figureEn(why.copies)} 册。`
  if (why.kind === 'nothing') return `${own}；库存已先配给前序订单。`
  return `${own}；${dueSources[why.source].zh}共订 ${figureEn(why.allAsked)} 册，可配 ${figureEn(why.canHave)} 册（${percent(why)}）：应得 ${figureEn(why.total)} 册，本次 ${figureEn(why.copies)} 册。`
}

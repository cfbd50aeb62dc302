import type { Language } from '../../kit/language.ts'
import { dueSources } from './choices.ts'
import type { ShareReason } from './shares.ts'

const figureEn = (figure: number): string => figure.toLocaleString('en')
const percent = ({ canHave, allAsked }: ShareReason): string =>
  `${allAsked ? Math.floor((canHave * 100) / allAsked) : 0} %`

/** Explains an allocation: "Ordered 120, allocated 40; all together ordered 4,000, and 2,400 are available (60 %): 72 in total, 32 now." */
export function shareSentence(why: ShareReason, language: Language): string {
  return language === 'en' ? inEnglish(why) : inChinese(why)
}

function inEnglish(why: ShareReason): string {
  const own = `Ordered ${figureEn(why.requested)}, allocated ${figureEn(why.got)}`
  if (why.kind === 'enough') return `${own}; enough stock for all: ${figureEn(why.copies)} now.`
  if (why.kind === 'nothing') return `${own}; all stock goes to orders with higher priority.`
  return `${own}; all together ordered ${figureEn(why.allAsked)}, and ${figureEn(why.canHave)} are available (${percent(why)}): ${figureEn(why.total)} in total, ${figureEn(why.copies)} now.`
}

function inChinese(why: ShareReason): string {
  const own = `订 ${figureEn(why.requested)} 册，已分配 ${figureEn(why.got)} 册`
  if (why.kind === 'enough') return `${own}；库存充足，本次 ${figureEn(why.copies)} 册。`
  if (why.kind === 'nothing') return `${own}；库存已优先分配给前序订单。`
  return `${own}；${dueSources[why.source].zh}共订 ${figureEn(why.allAsked)} 册，可分配 ${figureEn(why.canHave)} 册（${percent(why)}）：应分配 ${figureEn(why.total)} 册，本次 ${figureEn(why.copies)} 册。`
}

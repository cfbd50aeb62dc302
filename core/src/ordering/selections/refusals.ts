import { shownMoment } from '../../kit/moment.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import type { StateWords } from '../../kit/transitions.ts'
import { planStates } from '../../base/plans/states.ts'

/** The highest number of names in one sentence. */
const mostNamed = 5

const namedIn = {
  en: (titles: readonly string[]): string => {
    const named = titles.map((title) => `“${title}”`)
    const rest = named.length - mostNamed
    return `${named.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  },
  zh: (titles: readonly string[]): string => {
    const named = titles.map((title) => `《${title}》`)
    const first = named.slice(0, mostNamed).join('')
    return named.length > mostNamed ? `${first}等 ${named.length} 个品种` : first
  },
}

export interface UnreadyTitles {
  readonly withoutTerms: readonly string[]
  readonly disabled: readonly string[]
  /** The number of further titles, which the reader may not see. */
  readonly others?: number
}

export const selectionRefusals = {
  selection_not_now: defineRefusal<{ state: StateWords }>(
    409,
    (f) =>
      `Books cannot be selected in the plan state “${f.state.en}”; it must be “${planStates.selecting.en}” or “${planStates.open.en}”.`,
    (f) => `计划状态为“${f.state.zh}”，不能选书；状态须为“${planStates.selecting.zh}”或“${planStates.open.zh}”。`,
  ),
  selection_over: defineRefusal<{ until: string }>(
    422,
    (f) => `The selection closed at ${shownMoment(f.until)}. Ask head office to change the date.`,
    (f) => `选书已于 ${shownMoment(f.until)} 截止，如需修改请联系管理员调整时间。`,
  ),
  selection_waits: defineRefusal(
    409,
    () => 'The selection is under review; it can be changed after the review.',
    () => '选书已提交，等待审核，审核后才能修改。',
  ),
  selection_is_empty: defineRefusal(
    422,
    () => 'Select at least one title before you submit.',
    () => '提交前请至少选择一个品种。',
  ),
  selection_not_ready: defineRefusal<UnreadyTitles>(
    422,
    (f) =>
      [
        f.withoutTerms.length && `Set supplier and discount first: ${namedIn.en(f.withoutTerms)}.`,
        f.disabled.length && `Remove or replace these disabled titles: ${namedIn.en(f.disabled)}.`,
        f.others && `Titles of colleagues that are disabled or have no trade terms: ${f.others}.`,
      ]
        .filter(Boolean)
        .join(' '),
    (f) =>
      [
        f.withoutTerms.length && `请先设置供应商和折扣：${namedIn.zh(f.withoutTerms)}。`,
        f.disabled.length && `已停用，请移除或替换：${namedIn.zh(f.disabled)}。`,
        f.others && `同事负责的品种中有 ${f.others} 个已停用或未设置购销条件。`,
      ]
        .filter(Boolean)
        .join(''),
  ),
  reserve_has_no_place: defineRefusal(
    422,
    () => 'Choose the warehouse of the reserve.',
    () => '设有机动数时，请选择机动仓库。',
  ),
  title_is_offered: defineRefusal<{ titles: readonly string[] }>(
    422,
    (f) => `The catalogue is open to districts; these titles cannot be removed: ${namedIn.en(f.titles)}.`,
    (f) => `征订已开放，目录中的品种不能移除：${namedIn.zh(f.titles)}。`,
  ),
  title_not_selected: defineRefusal<{ title: string }>(
    422,
    (f) => `“${f.title}” is not selected in this plan and cannot be replaced.`,
    (f) => `《${f.title}》未在本计划中选用，无需替换。`,
  ),
  replacement_too_many: defineRefusal<{ title: string; by: string; where: string; copies: number; most: number }>(
    422,
    (f) =>
      `“${f.by}” takes over the copies of “${f.title}”. The maximum for one line is ${f.most}; ${f.where} would have ${f.copies}. Reduce the copies first.`,
    (f) => `《${f.by}》将并入《${f.title}》的数量，每行最多 ${f.most} 册；${f.where} 合计 ${f.copies} 册，请先调减。`,
  ),
  not_its_new_edition: defineRefusal<{ title: string; by: string }>(
    422,
    (f) =>
      `“${f.by}” is not a new edition of “${f.title}” with the same stage, grade and kind. Set “Replaces” in the catalogue first.`,
    (f) => `《${f.by}》不是《${f.title}》的新版本，或学段、年级、类别不同；请先在图书信息中设置替代关系。`,
  ),
}

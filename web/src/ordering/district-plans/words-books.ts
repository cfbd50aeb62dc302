import { both } from '@keben/core/kit/language'
import { counted, figure } from '../../kit/app/language.ts'
import type { ChoiceCounts, ChoiceDifference } from './books/edition-choice.ts'

export const bookChoiceWords = both({
  en: {
    search: 'Title, ISBN or edition',
    allStages: 'All stages',
    allGrades: 'All grades',
    stage: 'Stage',
    grade: 'Grade',
    openOnly: 'Undecided',
    copyLast: 'As last season',
    copyLastHint: 'Chooses the titles of the same season last year, or their replacements; the rest stays unchanged.',
    undisputed: 'Choose single editions',
    undisputedHint: 'Chooses all titles that have only one edition, except teaching aids.',
    subjects: 'Subjects',
    editionEverywhere: (edition: string) => `${edition} in all grades`,
    everywhere: 'All grades:',
    clash: 'Two editions',
    undecided: 'Choose one',
    last: (copies: number) => `${figure(copies)} last season`,
    lastChosen: 'last season',
    isNew: 'new edition',
    barred: 'Another edition is in the open plan.',
    locked: 'In the open plan; it cannot be removed.',
    nothing: 'The company’s catalogue for this plan is still empty.',
    nothingFound: 'No matching titles.',
    counts: ({ titles, chosen, clashes, undecided }: ChoiceCounts) =>
      [
        `${figure(chosen)} of ${counted(titles, 'title', 'titles')} chosen`,
        ...(clashes ? [`${figure(clashes)} with two editions`] : []),
        ...(undecided ? [`${figure(undecided)} undecided`] : []),
      ].join(' · '),
    unsaved: ({ added, removed }: ChoiceDifference) =>
      [
        'Not saved',
        ...(added ? [`${figure(added)} added`] : []),
        ...(removed ? [`${figure(removed)} removed`] : []),
      ].join(' · '),
    fixed: (at: string) => `confirmed ${at}`,
    notFixed: 'not confirmed yet',
    discard: 'Discard',
    save: 'Save',
    saveAndComplete: 'Save and add to schools',
    fix: 'Confirm the choice',
    fixHint: 'Confirm the choice, then open the plan to schools.',
    gap: (subject: string, grade: string, isOffered: boolean) =>
      `${subject}, ${grade}${isOffered ? '' : ' (not in the catalogue)'}`,
    gaps: (count: number) => `No textbook chosen for ${counted(count, 'grade and subject', 'grades and subjects')}.`,
    gapsAsk: (count: number) =>
      `Confirm the choice without a textbook for ${counted(count, 'grade and subject', 'grades and subjects')}?`,
    gapsNamed: (first: string, more: number) =>
      `${first}${more > 0 ? ` and ${figure(more)} more` : ''}. Schools cannot order what is not chosen.`,
    clashesFirst: (count: number) =>
      count === 1
        ? 'One grade and subject has two editions: choose one.'
        : `${figure(count)} grades and subjects have two editions: choose one for each.`,
    added: 'Schools get the new titles once you add them to the school orders.',
    completed: (plans: number, lines: number) =>
      `${counted(lines, 'line', 'lines')} added to ${counted(plans, 'school order', 'school orders')}.`,
    keys: '↑ ↓ ← → move · Space choose · Ctrl+Enter save',
    stale: 'Another user has saved in the meantime. Your choices are merged with theirs; check them and save again.',
  },
  zh: {
    search: '书名、ISBN 或版本',
    allStages: '全部学段',
    allGrades: '全部年级',
    stage: '学段',
    grade: '年级',
    openOnly: '待定',
    copyLast: '沿用上年同季',
    copyLastHint: '选择上年同季所选的品种或其替代版本；其余不变。',
    undisputed: '选择全部单一版本',
    undisputedHint: '选择只有一个版本的全部品种，不含教辅。',
    subjects: '学科',
    editionEverywhere: (edition) => `各年级均用${edition}`,
    everywhere: '各年级：',
    clash: '两个版本',
    undecided: '请选其一',
    last: (copies) => `上年同季 ${figure(copies)}`,
    lastChosen: '上年同季已选',
    isNew: '新版',
    barred: '已开放的计划中有其他版本。',
    locked: '已在开放的计划中，不能移除。',
    nothing: '公司的本季目录尚无品种。',
    nothingFound: '没有符合条件的品种。',
    counts: ({ titles, chosen, clashes, undecided }) =>
      [
        `已选 ${figure(chosen)} / ${figure(titles)} 种`,
        ...(clashes ? [`${figure(clashes)} 处版本冲突`] : []),
        ...(undecided ? [`${figure(undecided)} 处待定`] : []),
      ].join(' · '),
    unsaved: ({ added, removed }) =>
      ['未保存', ...(added ? [`增加 ${figure(added)}`] : []), ...(removed ? [`减少 ${figure(removed)}`] : [])].join(
        ' · ',
      ),
    fixed: (at) => `${at} 已确定`,
    notFixed: '尚未确定',
    discard: '放弃',
    save: '保存',
    saveAndComplete: '保存并补入学校征订单',
    fix: '确定选书',
    fixHint: '确定选书后即可向学校开放填报。',
    gap: (subject, grade, isOffered) => `${grade}${subject}${isOffered ? '' : '（目录中没有）'}`,
    gaps: (count) => `${figure(count)} 个年级学科未选教材。`,
    gapsAsk: (count) => `有 ${figure(count)} 个年级学科未选教材，仍然确定选书吗？`,
    gapsNamed: (first, more) => `${first}${more > 0 ? `，另有 ${figure(more)} 项` : ''}。未选的品种学校无法订购。`,
    clashesFirst: (count) => `有 ${figure(count)} 处选了两个版本，请各选其一。`,
    added: '补入学校征订单后，学校才能填报新增品种。',
    completed: (plans, lines) => `已补全 ${figure(plans)} 份学校征订单，共 ${figure(lines)} 行。`,
    keys: '↑ ↓ ← → 移动 · 空格选择 · Ctrl+Enter 保存',
    stale: '他人已先保存，已与您的勾选合并，请核对后再次保存。',
  },
})

import { describe, expect, it } from 'vitest'
import { soundsOf, syllablesIn } from './sounds.ts'
import { compareNames, finder, readingsOf } from './search-terms.ts'

describe('a search text', () => {
  it.each([
    ['数学 三年级', '数学 三年级'],
    ['数学三年级', '数学 三年级'],
    ['三年级数学', '三年级 数学'],
    ['数学3年级', '数学 三年级'],
    ['语文三', '语文 三年级'],
    ['语文3', '语文 三年级'],
    ['语文三上', '语文 三年级 上册'],
    ['三年级数学下册', '三年级 数学 下册'],
    ['英语八年级下', '英语 八年级 下册'],
    ['高一语文', '高一 语文'],
    ['十年级语文', '高一 语文'],
    ['高中一年级语文', '高一 语文'],
    ['初中二年级物理', '初二 物理'],
    ['物理十二年级', '物理 高三'],
    ['语文三上学期', '语文 三年级 上册'],
  ])('%s is read as %s', (typed, apart) => {
    expect(readingsOf(typed).at(-1)?.join(' ')).toBe(apart)
  })

  it.each(['第三中学', '第三', '三', 'PO-2026A-000123', '9787107326790', '实验小学'])('%s is not split', (typed) => {
    expect(readingsOf(typed)).toEqual([[typed.toLowerCase()]])
  })

  it('also finds what it meant as it was typed', () => {
    expect(readingsOf('必修三')).toEqual([['必修三'], ['必修', '三年级']])
    expect(finder('必修三')('语文 必修三')).toBe(true)
    expect(readingsOf('  ')).toEqual([])
    expect(finder(' ')('anything')).toBe(true)
  })

  const title = '数学 三年级上册 MA301 9787107326790'
  it.each(['数学三', '三年级数学', 'sx', 'SXSNJ', 'shuxue', 'shux', 'sannianji shuxue', '978-7-107-32679-0', 'ma301'])(
    'finds a title by %s',
    (typed) => {
      expect(finder(typed)(title)).toBe(true)
    },
  )
  it.each(['语文三', '四年级数学', 'yuwen', 'yw', 'huxue', '数学三下'])('does not find the title by %s', (typed) => {
    expect(finder(typed)(title)).toBe(false)
  })
})

describe('the sound key of a name', () => {
  it.each([
    ['采购单', 'cgd', 'cai gou dan'],
    ['长安第二中学', 'cadezx', 'chang an di er zhong xue'],
    ['长安第二中学', 'zadezx', 'zhang an'],
    ['A班', 'ab', ' ban'],
  ])('contains, for %s, the part %s', (name, initials, sound) => {
    const sounds = soundsOf(name)
    expect([sounds.split(' ').includes(initials), sounds.includes(sound)]).toEqual([true, true])
  })

  it('does not contain the initials of another name', () => expect(soundsOf('绿地小学')).not.toContain('lddxx'))

  it('is empty for text that is not Chinese', () => {
    expect(soundsOf('Own store 12')).toBe('')
  })

  it('is split into syllables, the last of which may be unfinished', () => {
    expect(syllablesIn('shuxue')).toContain('shu xue')
    expect(syllablesIn('shux')).toEqual(['shu x'])
    expect(syllablesIn('xian')).toEqual(['xian', 'xia n', 'xi an'])
    expect([syllablesIn('cgd'), syllablesIn('po12'), syllablesIn('s')]).toEqual([[], [], []])
  })
})

it('a list of names is sorted by the numbers in them, as people count', () => {
  const names = ['第八中学', '三水中学', '第十中学', '第二中学', '安乐小学', '第21中学', '第三中学']
  expect(names.toSorted(compareNames)).toEqual([
    '安乐小学',
    '第二中学',
    '第三中学',
    '第八中学',
    '第十中学',
    '第21中学',
    '三水中学',
  ])
  const grades = ['数学 二年级', '数学 十一年级', '数学 一年级', '数学 三年级']
  expect(grades.toSorted(compareNames)).toEqual(['数学 一年级', '数学 二年级', '数学 三年级', '数学 十一年级'])
})

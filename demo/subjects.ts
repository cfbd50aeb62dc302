import type { Stage } from '@keben/core/base/catalogue/choices'

export interface DemoSubject {
  readonly code: string
  /** Begins the codes of its titles. */
  readonly mark: string
  readonly zh: string
  /** In which it is taught. */
  readonly grades: readonly number[]
  readonly stages: readonly Stage[]
  readonly classesPerTeacher: number
  /** Its student books are lent and come back: the share that is bought anew, in percent. */
  readonly recycleRate?: number
  /** Materials in addition to the textbook. */
  readonly beside: readonly ('workbook' | 'aid' | 'atlas' | 'audiovisual')[]
}

const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step)

const everywhere: readonly Stage[] = ['primary', 'junior', 'senior']
const upper: readonly Stage[] = ['junior', 'senior']

export const demoSubjects: readonly DemoSubject[] = [
  {
    code: 'chinese',
    mark: 'CHN',
    zh: '语文',
    grades: from(1, 12),
    stages: everywhere,
    classesPerTeacher: 2,
    beside: ['workbook', 'aid'],
  },
  {
    code: 'maths',
    mark: 'MAT',
    zh: '数学',
    grades: from(1, 12),
    stages: everywhere,
    classesPerTeacher: 2,
    beside: ['workbook', 'aid'],
  },
  {
    code: 'english',
    mark: 'ENG',
    zh: '英语',
    grades: from(3, 12),
    stages: everywhere,
    classesPerTeacher: 3,
    beside: ['workbook', 'aid', 'audiovisual'],
  },
  {
    code: 'morals',
    mark: 'MOR',
    zh: '道德与法治',
    grades: from(1, 9),
    stages: ['primary', 'junior'],
    classesPerTeacher: 6,
    beside: ['workbook'],
  },
  {
    code: 'politics',
    mark: 'POL',
    zh: '思想政治',
    grades: from(10, 12),
    stages: ['senior'],
    classesPerTeacher: 5,
    beside: ['workbook', 'aid'],
  },
  {
    code: 'history',
    mark: 'HIS',
    zh: '历史',
    grades: from(7, 12),
    stages: upper,
    classesPerTeacher: 6,
    beside: ['workbook', 'atlas', 'aid'],
  },
  {
    code: 'geography',
    mark: 'GEO',
    zh: '地理',
    grades: [7, 8, 10, 11, 12],
    stages: upper,
    classesPerTeacher: 6,
    beside: ['workbook', 'atlas', 'aid'],
  },
  {
    code: 'physics',
    mark: 'PHY',
    zh: '物理',
    grades: from(8, 12),
    stages: upper,
    classesPerTeacher: 4,
    beside: ['workbook', 'aid'],
  },
  {
    code: 'chemistry',
    mark: 'CHE',
    zh: '化学',
    grades: from(9, 12),
    stages: upper,
    classesPerTeacher: 4,
    beside: ['workbook', 'aid'],
  },
  {
    code: 'biology',
    mark: 'BIO',
    zh: '生物学',
    grades: [7, 8, 10, 11, 12],
    stages: upper,
    classesPerTeacher: 6,
    beside: ['workbook', 'aid'],
  },
  {
    code: 'science',
    mark: 'SCI',
    zh: '科学',
    grades: from(1, 6),
    stages: ['primary'],
    classesPerTeacher: 6,
    recycleRate: 40,
    beside: ['workbook'],
  },
  {
    code: 'music',
    mark: 'MUS',
    zh: '音乐',
    grades: from(1, 9),
    stages: ['primary', 'junior'],
    classesPerTeacher: 10,
    recycleRate: 30,
    beside: ['audiovisual'],
  },
  {
    code: 'art',
    mark: 'ART',
    zh: '美术',
    grades: from(1, 9),
    stages: ['primary', 'junior'],
    classesPerTeacher: 10,
    recycleRate: 30,
    beside: [],
  },
  {
    code: 'sport',
    mark: 'SPO',
    zh: '体育与健康',
    grades: from(7, 12),
    stages: upper,
    classesPerTeacher: 8,
    recycleRate: 25,
    beside: [],
  },
  {
    code: 'it',
    mark: 'ITC',
    zh: '信息科技',
    grades: from(3, 12),
    stages: everywhere,
    classesPerTeacher: 8,
    recycleRate: 35,
    beside: [],
  },
]

import type { FieldWords } from '../../kit/endpoint.ts'

export const grantWords = {
  en: {
    userId: 'User',
    userIds: 'Users',
    mode: 'Mode',
    stamp: 'Stamp',
    all: 'All titles',
    publisherIds: 'Publishers',
    subjectIds: 'Subjects',
    bookIds: 'Titles',
    bkWareHouseIds: 'Warehouses',
  },
  zh: {
    userId: '用户',
    userIds: '用户',
    mode: '方式',
    stamp: '版本标记',
    all: '全部图书',
    publisherIds: '出版社',
    subjectIds: '学科',
    bookIds: '图书',
    bkWareHouseIds: '仓库',
  },
} as const satisfies FieldWords

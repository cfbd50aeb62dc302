import { soundsOf } from '@keben/core/kit/sounds'
import { nameOrder } from '@keben/core/kit/search-terms'
import { expect, it } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { sql } from '../database/sql.ts'

const { db } = await createDatabase()

const names = [
  '采购单',
  '数学 三年级上册',
  '道德与法治 八年级 下册',
  '义务教育教科书 语文 一年级',
  '普通高中 物理 必修第二册',
  '长安第二十一中学',
  '重庆路实验小学',
  '市十一中',
  '高新区第一幼儿园',
  '绿地女子中学',
  '欧阳建国',
  '曾志强',
  '人民教育出版社',
  '外语教学与研究出版社有限责任公司',
  '中山市沙溪镇',
  '音乐厅 A3 仓',
  'Own store 12',
]

it('the database and the browser compute the same sound and order of a name', async () => {
  const rows = await db.primary.rows<{ name: string; sounds: string; ordered: string }>(
    sql`select name, search_sounds(name) as sounds, name_order(name) as ordered from unnest(${names}::text[]) as name`,
  )
  expect(rows).toEqual(names.map((name) => ({ name, sounds: soundsOf(name), ordered: nameOrder(name) })))
})

it('every common character has a sound', async () => {
  const row = await db.primary.row<{ silent: number }>(
    sql`select count(*) as silent from generate_series(19968, 40869) as code where search_sounds(chr(code)) = ' '`,
  )
  expect(row?.silent).toBeLessThan(100)
})

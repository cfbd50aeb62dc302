import { passwordChanged } from '@keben/core/base/identity/words'
import type { NoticeKind } from '@keben/core/kit/notice'
import { importFinished } from '@keben/core/office/spreadsheets/sentences'
import type { Calendar } from './calendar.ts'
import type { City } from './made.ts'
import type { Row } from './write.ts'

/** Notices of the named users: the new password, and the administrator's imports. */
export function makeNotices({ users, network }: City, { at }: Calendar): Row[] {
  const named = users.filter(({ userName, roles }) => userName === roles[0])
  return [
    ...named.map(({ id }) => noticeRow(id, passwordChanged, {}, at(142, 15), true)),
    noticeRow(1, importFinished, { kind: 'school', rows: network.schools.length - 1 }, at(146, 31), true),
    noticeRow(1, importFinished, { kind: 'campus', rows: network.campuses.length - 1 }, at(145, 31), true),
    noticeRow(1, importFinished, { kind: 'headcount', rows: network.campuses.length }, at(4, 95), false),
  ]
}

const noticeRow = <Facts>(userId: number, { kind }: NoticeKind<Facts>, facts: Facts, at: Date, read: boolean): Row => ({
  user_id: userId,
  at,
  kind,
  facts,
  link: '',
  read_at: read ? new Date(at.getTime() + 600_000) : null,
})

import { userIdOf } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'

const asManage = (at: string, input: AccessCase['input']): AccessCase => ({ at, as: 'manage', input })

const ofUser: AccessCases = { cases: [asManage('userId', (userId) => ({ userId }))] }
const ofUsers: AccessCases = { cases: [asManage('userIds.0', (id) => ({ userIds: [id] }))] }

/** Only head office grants, and it sees all rows. */
export const grantRows: FamilyAccessCases = async () => {
  const [business, keeper] = [userIdOf('granted'), userIdOf('warehouse')]
  return {
    grantBooks: {
      cases: [
        asManage('userIds.0', (id) => ({ userIds: [id], mode: 'add', all: true })),
        asManage('publisherIds.0', (id) => ({ userIds: [business], mode: 'add', publisherIds: [id] })),
        asManage('subjectIds.0', (id) => ({ userIds: [business], mode: 'add', subjectIds: [id] })),
        asManage('bookIds.0', (id) => ({ userIds: [business], mode: 'add', bookIds: [id] })),
      ],
    },
    grantWarehouses: {
      cases: [
        asManage('userIds.0', (id) => ({ userIds: [id], mode: 'add', bkWareHouseIds: [1] })),
        asManage('bkWareHouseIds.0', (id) => ({ userIds: [keeper], mode: 'add', bkWareHouseIds: [id] })),
      ],
    },
    booksOfUser: ofUser,
    warehousesOfUser: ofUser,
    countBookGrants: ofUsers,
    warehouseGrantInfo: ofUsers,
    listUngrantedBooks: {
      cases: [
        asManage('publisherIds.0', (id) => ({ publisherIds: [id] })),
        asManage('subjectIds.0', (id) => ({ subjectIds: [id] })),
      ],
    },
  }
}

import { userIdOf } from '../world/people.ts'
import type { CallRows, FamilyRows, RowCase } from './rows.ts'

const asManage = (at: string, input: RowCase['input']): RowCase => ({ at, as: 'manage', input })

const ofUser: CallRows = { cases: [asManage('userId', (userId) => ({ userId }))] }
const ofUsers: CallRows = { cases: [asManage('userIds.0', (id) => ({ userIds: [id] }))] }

/** Only head office grants, and it sees all rows. */
export const grantRows: FamilyRows = async () => {
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

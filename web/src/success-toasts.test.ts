import { endpoints } from '@keben/core/contracts'
import { expect, it } from 'vitest'
import { successToasts } from './success-toasts.ts'

it('success messages follow the calls that the specification lists, and changes of a password', () => {
  expect([...successToasts]).toEqual([
    '/api/base/book/save',
    '/api/area/plan/submit',
    '/api/area/plan/repairSchoolPlan',
    '/api/school/plan/submit',
    '/api/move/order/ck/operate',
    '/api/move/order/ck/complete',
    '/api/move/order/ck/batchOperate',
    '/api/move/order/rk/receive',
    '/api/move/order/rk/operate',
    '/api/move/order/rk/complete',
    '/api/move/order/rk/batchOperate',
    '/api/send/order/bookSend',
    '/api/send/order/cg/bookSend',
    '/api/send/order/patch/schoolSendBook',
    '/api/send/order/patch/areaSendBook',
    '/sso/updatePwd',
    '/api/user/updatePassword',
  ])
})

it('every call with a success message exists and writes', () => {
  const writing = new Set(endpoints.filter(({ writes }) => writes).map(({ path }) => path))
  expect([...successToasts].filter((path) => !writing.has(path))).toEqual([])
})

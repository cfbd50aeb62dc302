/**
 * The calls whose success is shown as a toast, with the server's message: exactly those that the specification lists
 * (section 7, last paragraph), as they come to exist. For another one of that list, add its path here; a success of any
 * other call shows in the screen itself.
 */
export const successToasts: ReadonlySet<string> = new Set([
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
])

/** The password calls show their message as a warning, whatever it says. */
export const warningToasts: ReadonlySet<string> = new Set(['/sso/updatePwd', '/api/user/updatePassword'])

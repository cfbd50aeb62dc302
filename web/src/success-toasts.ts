/**
 * The calls whose success is shown as a toast, with the server's message: those that the specification lists (section
 * 7, last paragraph), and the changes of a password. A success of any other call shows in the screen itself.
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
  '/sso/updatePwd',
  '/api/user/updatePassword',
])

import { remembered } from '../app/storage.ts'

/** The token of the session, shared by all tabs. */
export const token = remembered('localStorage', 'token')

/** The id of the role that this tab works in. */
export const rememberedRole = remembered('sessionStorage', 'currentRoles')

/** The message for the sign-in page after the session has ended; shown once. */
export const farewell = remembered('sessionStorage', 'farewell')

/** Marks this browser as known at the next sign-in. */
export const browserKey = remembered('localStorage', 'browser')

/**
 * The password of the sign-in, in memory until it is known whether it is a one-time password: the dialog that replaces
 * it does not ask for it again.
 */
export const typedPassword = (() => {
  let typed = ''
  return {
    get: () => typed,
    set: (password: string) => {
      typed = password
    },
  }
})()

import { cityDay } from '@keben/core/kit/moment'
import { serverNow } from '../session/server-clock.ts'

/** The present day in the city, by the server's clock. */
export const today = (): string => cityDay(new Date(serverNow()))

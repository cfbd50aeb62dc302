import { type AdmissionQueueOptions, createAdmissionQueues } from '@keben/server/kit/requests/admission-queue'
import type { CallAdmissionParts } from '@keben/server/kit/requests/call-admission'
import { createRetryTickets } from '@keben/server/kit/requests/retry-ticket'
import { createSecretKey, randomBytes } from 'node:crypto'

/** Admission without a database: the Authorization header is the user's number. */
export const givenAdmission = (options: AdmissionQueueOptions = {}): CallAdmissionParts => ({
  identify: async (authorization) => ({ userId: Number(authorization ?? 0), isLive: true }),
  queues: createAdmissionQueues(options),
  tickets: createRetryTickets(createSecretKey(randomBytes(32))),
})

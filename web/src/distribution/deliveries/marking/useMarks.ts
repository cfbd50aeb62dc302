import { useMemo } from 'react'
import { useStoredDraft } from '../../../kit/draft/useDraft.ts'
import { storedJson } from '../../../kit/draft/stored-json.ts'
import { useSession } from '../../../kit/session/session.ts'
import { remembered } from '../../../kit/app/storage.ts'
import {
  type UnlistedTitle,
  type DeliveryLineMark,
  type DeliveryLineMarks,
  marksFrom,
  unmarked,
  withFurther,
  withMark,
  withTick,
} from './marks.ts'

/** The marks of a note, in local storage until they are sent. */
export function useMarks(name: string) {
  const userId = useSession().userInfo?.id ?? 0
  const place = useMemo(
    () =>
      storedJson<DeliveryLineMarks>(remembered('localStorage', `keben.marks.${userId}.${name}`), {
        from: marksFrom,
        nothing: unmarked,
        hasBegun: ({ ticked, marks, further }) => ticked.length + Object.keys(marks).length + further.length > 0,
      }),
    [userId, name],
  )
  const { draft: marks, change, forget } = useStoredDraft(place)
  return {
    marks,
    tick: (id: number, isTicked: boolean) => change((now) => withTick(now, id, isTicked)),
    mark: (id: number, mark: DeliveryLineMark | undefined, step?: string) =>
      change((now) => withMark(now, id, mark), step),
    addFurther: (title: UnlistedTitle, step?: string) => change((now) => withFurther(now, title), step),
    tickAll: (ids: readonly number[]) => change({ ticked: [...ids] }),
    /** Clears local storage. */
    forget,
  }
}
export type DeliveryMarking = ReturnType<typeof useMarks>

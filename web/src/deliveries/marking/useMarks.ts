import { useMemo } from 'react'
import { storedJson } from '../../kit/stored-json.ts'
import { useSession } from '../../kit/session.ts'
import { remembered } from '../../kit/storage.ts'
import { useStored } from '../../kit/useStored.ts'
import { type Further, type Mark, type Marks, marksFrom, unmarked, withFurther, withMark, withTick } from './marks.ts'

/** The marks of one note, kept on this machine until they are sent. */
export function useMarks(name: string) {
  const userId = useSession().userInfo?.id ?? 0
  const place = useMemo(
    () =>
      storedJson<Marks>(remembered('localStorage', `keben.marks.${userId}.${name}`), {
        from: marksFrom,
        nothing: unmarked,
        hasBegun: ({ ticked, marks, further }) => ticked.length + Object.keys(marks).length + further.length > 0,
      }),
    [userId, name],
  )
  const [marks, setMarks, { forget }] = useStored(place)
  return {
    marks,
    tick: (id: number, isTicked: boolean) => setMarks((now) => withTick(now, id, isTicked)),
    mark: (id: number, mark: Mark | undefined) => setMarks((now) => withMark(now, id, mark)),
    addFurther: (title: Further) => setMarks((now) => withFurther(now, title)),
    tickAll: (ids: readonly number[]) => setMarks((now) => ({ ...now, ticked: [...ids] })),
    /** Done: nothing stays on the machine. */
    forget,
  }
}
export type Marking = ReturnType<typeof useMarks>

import { useMemo, useState } from 'react'
import { keptJson } from '../../kit/kept-json.ts'
import { useSession } from '../../kit/session.ts'
import { remembered } from '../../kit/storage.ts'
import { type Further, type Mark, type Marks, marksFrom, unmarked, withFurther, withMark, withTick } from './marks.ts'

/** The marks of one note, kept on this machine until they are sent. */
export function useMarks(name: string) {
  const userId = useSession().userInfo?.id ?? 0
  const place = useMemo(
    () =>
      keptJson<Marks>(remembered('localStorage', `keben.marks.${userId}.${name}`), {
        from: marksFrom,
        nothing: unmarked,
        hasBegun: ({ ticked, marks, further }) => ticked.length + Object.keys(marks).length + further.length > 0,
      }),
    [userId, name],
  )
  const [marks, setMarks] = useState(place.read)
  const change = (next: Marks) => {
    setMarks(next)
    place.write(next)
  }
  return {
    marks,
    tick: (id: number, isTicked: boolean) => change(withTick(marks, id, isTicked)),
    mark: (id: number, mark: Mark | undefined) => change(withMark(marks, id, mark)),
    addFurther: (title: Further) => change(withFurther(marks, title)),
    tickAll: (ids: readonly number[]) => change({ ...marks, ticked: [...ids] }),
    /** Done: nothing stays on the machine. */
    forget: () => place.write(undefined),
  }
}
export type Marking = ReturnType<typeof useMarks>

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'
import { Icon } from '../controls/Icon.tsx'
import { useWords } from '../app/language.ts'
import { canScan, readCode } from './camera.ts'
import { scanWords } from './words.ts'
import './scan.css'

export interface ScanButtonProps {
  readonly onScan: (code: string) => void
  /** The label, if "Scan" is too vague. */
  readonly label?: string
  readonly className?: string
}

/** Reads one barcode with the camera. Where the browser does not lend it, the button says why. */
export function ScanButton({ onScan, label, className = 'button' }: ScanButtonProps) {
  const words = useWords(scanWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon name="scan" /> {label ?? words.scan}
      </button>
      <Dialog open={open} title={words.title} onClose={() => setOpen(false)}>
        {canScan() ? (
          <Finder
            onCode={(code) => {
              setOpen(false)
              navigator.vibrate?.(40)
              onScan(code)
            }}
          />
        ) : (
          <p role="alert">{isSecureContext ? words.noCamera : words.needsHttps}</p>
        )}
      </Dialog>
    </>
  )
}

function Finder({ onCode }: { onCode: (code: string) => void }) {
  const words = useWords(scanWords)
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<'refused' | 'failed'>()
  const found = useEffectEvent((code: string | undefined) => code !== undefined && onCode(code))
  useEffect(() => {
    const stop = new AbortController()
    if (video.current)
      readCode(video.current, stop.signal).then(found, (thrown: unknown) => {
        if (stop.signal.aborted) return
        setProblem(thrown instanceof DOMException && thrown.name === 'NotAllowedError' ? 'refused' : 'failed')
      })
    return () => stop.abort()
  }, [])
  return (
    <div className="scan-finder grid gap-10">
      <video ref={video} muted playsInline aria-label={words.aim} />
      <p role={problem ? 'alert' : 'status'} className={problem ? 'field-problem' : 'sub'}>
        {problem ? words[problem] : words.aim}
      </p>
    </div>
  )
}

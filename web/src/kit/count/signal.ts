let context: AudioContext | undefined

/**
 * Sounds, because a keeper looks at the books and not at the screen: a short high tone for success, two low ones for an
 * error.
 */
export function signal(kind: 'good' | 'bad'): void {
  navigator.vibrate?.(kind === 'good' ? 30 : [120, 60, 120])
  try {
    context ??= new AudioContext()
    if (kind === 'good') tone(context, { pitch: 1_320, at: 0, seconds: 0.07 })
    else for (const at of [0, 0.22]) tone(context, { pitch: 220, at, seconds: 0.16 })
  } catch {
    // Without sound, the screen still shows the result.
  }
}

function tone(
  audio: AudioContext,
  { pitch, at, seconds }: { readonly pitch: number; readonly at: number; readonly seconds: number },
): void {
  const begin = audio.currentTime + at
  const source = audio.createOscillator()
  const volume = audio.createGain()
  source.type = 'square'
  source.frequency.value = pitch
  volume.gain.setValueAtTime(0.12, begin)
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
  source.connect(volume).connect(audio.destination)
  source.start(begin)
  source.stop(begin + seconds)
}

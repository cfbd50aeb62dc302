// The few icons of the sign-in page, which does without the kit's controls.
const paths = {
  eye: 'M2 12s3.6-6.5 10-6.500S22 12 22 12s-3.6 6.5-10 6.500S2 12 2 12Zm10 2.800a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.600Z',
  eyeOff:
    'M4 4l16 16M9.9 5.700A10.6 10.6 0 0 1 12 5.500c6.4 0 10 6.5 10 6.500a17 17 0 0 1-3 3.700M6.3 7.300A17 17 0 0 0 2 12s3.6 6.5 10 6.500c1.7 0 3.2-.4 4.5-1.1',
  again: 'M20 11a8 8 0 1 0-.6 4M20 4v7h-7',
  moon: 'M20 14.500A8.2 8.2 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.500Z',
  sun: 'M12 16.200a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.400ZM12 2.500v2M12 19.500v2M4.5 4.500l1.5 1.500M18 18l1.5 1.500M2.5 12h2M19.5 12h2M4.5 19.5 6 18M18 6l1.5-1.5',
} as const

export function LineIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="login-line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

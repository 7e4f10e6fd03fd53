/** Whether this browser draws in 3D; looked up without the code that would. */
export function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** Whether somebody asked for nothing to move by itself. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

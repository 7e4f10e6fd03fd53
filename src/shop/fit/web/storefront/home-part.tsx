import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { useHome } from './kept-home.ts'

/** What is shown to whoever told of their home: the code of it comes to nobody else, and the server draws nothing of it. */
export function homePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load)
  return (props: Props) =>
    useHome() && (
      <Suspense>
        <Part {...(props as Props & { ref?: never })} />
      </Suspense>
    )
}

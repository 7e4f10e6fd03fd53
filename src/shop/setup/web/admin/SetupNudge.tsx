import * as adminPaths from '#kernel/admin-paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useSetupProgress } from './progress-context.ts'

/** On the home screen of a shop that is not open yet: the way to the guide. */
export function SetupNudge() {
  const { progress } = useSetupProgress()
  if (progress?.phase !== 'preparing') return null
  const { done, of } = progress
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md border border-chuna-200 bg-white px-4 py-4 sm:px-6 sm:py-5">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-jamun-50 text-jamun-700">
        <Icon name="store" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="display text-2xl">Let’s open your shop</h2>
        <p className="text-chuna-700">
          {done === 0 ? 'Nine steps, about an hour in all.' : `${done} of ${of} steps are done.`} Until then
          nobody can order.
        </p>
      </div>
      <ButtonLink to={adminPaths.setup} kind="primary">
        {done === 0 ? 'Begin' : 'Go on'}
      </ButtonLink>
    </section>
  )
}

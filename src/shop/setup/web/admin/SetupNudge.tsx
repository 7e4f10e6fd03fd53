import * as adminPaths from '#kernel/admin-paths.ts'
import { useAdmin } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useSetupProgress } from './progress-context.ts'

/** On the home screen of a shop that is not open yet: the way to the guide. */
export function SetupNudge() {
  const { may } = useAdmin()
  const { progress, phase } = useSetupProgress()
  if (phase !== 'preparing' || !may('setup.run')) return null
  const { done, of } = progress ?? { done: 0, of: 0 }
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md border border-chuna-200 bg-white px-4 py-4 sm:px-6 sm:py-5">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-jamun-50 text-jamun-700">
        <Icon name="store" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="display text-2xl">Let’s open your shop</h2>
        <p className={`text-chuna-700 ${progress ? '' : 'invisible'}`}>
          {done === 0 ? 'Nine steps, about an hour in all.' : `${done} of ${of} steps are done.`} Until then
          nobody can order.
        </p>
      </div>
      <ButtonLink to={adminPaths.setup} kind="primary" className={progress ? '' : 'invisible'}>
        {done === 0 ? 'Begin' : 'Go on'}
      </ButtonLink>
    </section>
  )
}

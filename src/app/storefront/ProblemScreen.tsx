import * as paths from '#kernel/paths.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Logo, useHomeLabel } from '#ui/Logo.tsx'
import { ProblemLayout, TryAgain } from '#ui/ProblemLayout.tsx'

export function ProblemScreen({ reference }: { reference?: string }) {
  return (
    <div data-alone>
      <header className="wrap border-b border-chuna-200 py-3">
        <a href={paths.home} aria-label={useHomeLabel()} className="inline-block">
          <Logo />
        </a>
      </header>
      <main>
        <ProblemLayout
          icon="circle-exclamation-point"
          title="Something went wrong at our end"
          words="Our team has been informed. Please try again in a minute."
          picture="/media/products/chairs-08-tapri-counter-stool/4.webp"
        >
          <div className="mt-2 flex flex-wrap gap-3">
            <TryAgain />
            <a href={paths.text('contact-us')} className={buttonClass({ kind: 'ghost', size: 'lg' })}>
              Get help
            </a>
          </div>
          {reference && (
            <p className="mt-3 text-sm text-chuna-600">
              If you call us, quote this reference:{' '}
              <b className="font-semibold text-ink tabular-nums">{reference}</b>
            </p>
          )}
        </ProblemLayout>
      </main>
    </div>
  )
}

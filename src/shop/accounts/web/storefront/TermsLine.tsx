import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'

export const TermsLine = () => (
  <p className="text-sm text-chuna-600">
    By continuing you agree to our{' '}
    <Link to={paths.text('terms-of-use')} className="underline hover:text-ink">
      Terms Of Use
    </Link>{' '}
    and{' '}
    <Link to={paths.text('privacy-policy')} className="underline hover:text-ink">
      Privacy Policy
    </Link>
    .
  </p>
)

import { Link } from 'react-router'

export const TermsLine = () => (
  <p className="text-sm text-chuna-600">
    By continuing you agree to our{' '}
    <Link to="/pages/terms-of-use" className="underline hover:text-ink">
      Terms Of Use
    </Link>{' '}
    and{' '}
    <Link to="/pages/privacy-policy" className="underline hover:text-ink">
      Privacy Policy
    </Link>
    .
  </p>
)

import { useLocation } from 'react-router'

/** What follows the question mark. The router's own hook can also write it, and weighs on every page for that. */
export const useSearch = (): URLSearchParams => new URLSearchParams(useLocation().search)

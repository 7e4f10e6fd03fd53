// A screen about one thing, such as one category, tells its name: it stands in the way back and in the window's title.
import { createContext, useContext, useEffect } from 'react'

const TellName = createContext<(name: string | undefined) => void>(() => {})
export const ScreenNameProvider = TellName.Provider

export function useScreenName(name: string): void {
  const tell = useContext(TellName)
  useEffect(() => {
    tell(name)
    return () => tell(undefined)
  }, [name, tell])
}

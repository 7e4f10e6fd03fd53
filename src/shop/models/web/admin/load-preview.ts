/** Draws a model in an element, turning, until the function it gives back is called. */
type Preview = (element: HTMLElement, url: string) => Promise<() => void>

/** What draws comes with the first preview that somebody asks for. */
export const loadPreview = async (): Promise<Preview | undefined> => undefined

/** What draws comes with the first preview that somebody asks for. */
export const loadPreview = async () => (await import('../viewer/engine.ts')).previewModel

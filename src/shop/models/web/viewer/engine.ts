// All that draws, in one file of code: it comes when somebody asks for it.
export { followGestures } from './gestures.ts'
export { previewModel } from './preview.ts'
export { openStage } from './stage.ts'

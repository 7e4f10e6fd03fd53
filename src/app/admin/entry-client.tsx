// The back office in the browser.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './admin.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode>Back office</StrictMode>)

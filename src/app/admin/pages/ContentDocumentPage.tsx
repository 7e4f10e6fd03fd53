export { Component } from './LaterPage.tsx'

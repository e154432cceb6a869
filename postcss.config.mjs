import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'

/** Every style may use the named breakpoints of `styles/breakpoints.css`. */
export default {
  plugins: [globalData({ files: ['./src/styles/breakpoints.css'] }), customMedia()],
}

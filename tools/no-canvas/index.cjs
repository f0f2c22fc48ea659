/** pdf.js asks for these two when it is loaded, and uses them when it draws. */
module.exports = { DOMMatrix: function DOMMatrix() {}, Path2D: function Path2D() {} };

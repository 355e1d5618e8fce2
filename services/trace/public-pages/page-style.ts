/** Styles public pages of lots and passports, which load nothing. */
export const PAGE_STYLE = `body{margin:0;background:#eef2ef;color:#16211b;font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:16px;background:#fff}a{color:#0f6b41}nav{font-size:14px}nav a{padding-block:4px;display:inline-block;margin-inline-end:8px}
h1{margin:16px 0 0;font-size:28px;line-height:1.2}h2{margin:32px 0 8px;font-size:19px}p{margin:4px 0}
.code{font:18px ui-monospace,monospace;letter-spacing:.04em}.note{color:#4d5a52;font-size:14px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0}dt{color:#4d5a52}dd{margin:0;text-align:end;font-weight:600}
table{width:100%;border-collapse:collapse}th,td{padding-block:8px;border-block-end:1px solid #d5ddd8;text-align:start;vertical-align:top;font-weight:400}
td{text-align:end;white-space:nowrap;padding-inline-start:12px}.bar{display:flex;block-size:14px;gap:2px;margin-block:8px}
.bar i{display:block;min-inline-size:2px}.part{block-size:6px;margin-block-start:4px}
.named,.registered{background:#1c8a55}.pooled{background:repeating-linear-gradient(45deg,#1c8a55 0 3px,#bfe5d0 3px 6px)}
.unverified,.declared{background:#8d9992}.unknown{background:#fff;outline:1px dashed #4d5a52;outline-offset:-1px}
.red{margin:16px -16px;padding:16px;background:#fdeaea;color:#8e1414}.red h1,.red h2{margin:0 0 8px}
footer{margin-block-start:32px;border-block-start:1px solid #d5ddd8}@media print{body{background:#fff}nav{display:none}}`;

// Serves what was built, as static hosts do, with 404.html and status 404 for what is not there:
// 9101  the site, addresses taken as they come
// 9102  the site built for /manual, below /manual
// 9103  the site on a host that redirects every folder's address to one with a slash
import { createServer } from 'node:http';
import handler from 'serve-handler';

const listen = (port, options, strip = '') =>
  createServer((request, response) => {
    if (strip && !request.url.startsWith(strip)) {
      response.writeHead(404).end('Nothing is served outside the base path.');
      return;
    }
    request.url = request.url.slice(strip.length) || '/';
    void handler(request, response, { cleanUrls: false, directoryListing: false, ...options });
  }).listen(port, '127.0.0.1');

listen(9101, { public: 'public' });
listen(9102, { public: '.workspaces/base-path/public' }, '/manual');
listen(9103, { public: 'public', trailingSlash: true });

"""Frames on the wire: as they are, or packed. Each is packed by itself, so no line keeps anything for the next one.

Packing with a memory of what was sent before (the usual way of permessage-deflate) takes 40 KiB a line and packs each
frame for each reader anew. Packed alone, a long frame is packed once for all who watch a table, and short ones go as
they are.
"""

import zlib
from functools import lru_cache

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory

PACKED_FROM = 2048
"""Bytes. Shorter frames gain less than it costs."""

_TAIL = b"\x00\x00\xff\xff"


def offered() -> ServerPerMessageDeflateFactory:
    return ServerPerMessageDeflateFactory(
        server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"memLevel": 5}
    )


def window(extensions: list[Extension]) -> int:
    """How far back a packed frame may refer, in bits, as the two sides agreed; 0 if nothing is packed."""
    return next((each.local_max_window_bits for each in extensions if isinstance(each, PerMessageDeflate)), 0)


@lru_cache(maxsize=16)
def framed(text: str, bits: int) -> bytes:
    """A text as one frame on the wire: the same for all who watch a table."""
    data = text.encode()
    first = 0x81
    if bits and len(data) >= PACKED_FROM:
        packer = zlib.compressobj(wbits=-bits)
        data = (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)).removesuffix(_TAIL)
        first = 0xC1
    size = len(data)
    if size < 126:
        return bytes((first, size)) + data
    if size < 65536:
        return bytes((first, 126)) + size.to_bytes(2, "big") + data
    return bytes((first, 127)) + size.to_bytes(8, "big") + data


def unpacked(data: bytes, most: int) -> bytes | None:
    """The text of a packed frame; none if that cannot be told, or it is longer than that."""
    reader = zlib.decompressobj(wbits=-15)
    try:
        found = reader.decompress(data + _TAIL, most)
    except zlib.error:
        return None
    return None if reader.unconsumed_tail or reader.unused_data else found
